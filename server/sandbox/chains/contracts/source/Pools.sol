// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Erc20 {
    function balanceOf(address) external view returns (uint256);
}

interface WrappedCoin {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface Pair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

/// Trades in pools of Uniswap V2 as aggregators do, and moves coins that may answer nothing.
abstract contract Pools {
    error ETHTransferFailed();
    error ERC20TransferFailed();
    error SafeTransferFromFailed();

    uint256 private constant PARTS = 1e9;

    /// Trades whatever the pool has received and not yet counted, which also fits a coin that keeps a part.
    function swapWhatArrived(address pool, address token, address to) internal {
        bool isZero = Pair(pool).token0() == token;
        (uint112 first, uint112 second,) = Pair(pool).getReserves();
        uint256 arrived = Erc20(token).balanceOf(pool) - (isZero ? first : second);
        swapThrough(pool, isZero, arrived, 997_000_000, to);
    }

    function swapThrough(address pool, bool isZero, uint256 amount, uint256 counts, address to)
        internal
        returns (uint256 out)
    {
        (uint112 first, uint112 second,) = Pair(pool).getReserves();
        (uint256 inside, uint256 outside) = isZero ? (first, second) : (second, first);
        uint256 counted = amount * counts;
        out = (counted * outside) / (inside * PARTS + counted);
        Pair(pool).swap(isZero ? 0 : out, isZero ? out : 0, to, "");
    }

    function send(address token, address to, uint256 value) internal {
        if (value == 0) return;
        if (!answersWell(token, abi.encodeWithSignature("transfer(address,uint256)", to, value))) {
            revert ERC20TransferFailed();
        }
    }

    function pull(address token, address from, address to, uint256 value) internal {
        if (!tryPull(token, from, to, value)) revert SafeTransferFromFailed();
    }

    function tryPull(address token, address from, address to, uint256 value) internal returns (bool) {
        return answersWell(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, value));
    }

    function payNative(address to, uint256 value) internal {
        if (value == 0) return;
        (bool paid,) = to.call{value: value}("");
        if (!paid) revert ETHTransferFailed();
    }

    function answersWell(address token, bytes memory call) private returns (bool) {
        (bool done, bytes memory said) = token.call(call);
        return done && token.code.length > 0 && (said.length == 0 || abi.decode(said, (bool)));
    }
}
