// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Pools.sol";

interface Executor {
    function callBytes(bytes calldata data) external payable;
}

/// KyberSwap's router, as far as its API sends people to it: `swap`.
contract MetaAggregationRouterV2 is Pools {
    struct SwapDescriptionV2 {
        address srcToken;
        address dstToken;
        address[] srcReceivers;
        uint256[] srcAmounts;
        address[] feeReceivers;
        uint256[] feeAmounts;
        address dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
        bytes permit;
    }

    struct SwapExecutionParams {
        address callTarget;
        address approveTarget;
        bytes targetData;
        SwapDescriptionV2 desc;
        bytes clientData;
    }

    event Swapped(
        address sender,
        address srcToken,
        address dstToken,
        address dstReceiver,
        uint256 spentAmount,
        uint256 returnAmount
    );
    event ClientData(bytes clientData);
    event Fee(
        address token, uint256 totalAmount, uint256 totalFee, address[] recipients, uint256[] amounts, bool isBps
    );

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant FEE_ON_DST = 0x40;
    uint256 private constant FEE_IN_BPS = 0x80;

    receive() external payable {}

    function swap(SwapExecutionParams calldata execution)
        external
        payable
        returns (uint256 returnAmount, uint256 gasUsed)
    {
        uint256 gasBefore = gasleft();
        SwapDescriptionV2 calldata desc = execution.desc;
        require(desc.minReturnAmount > 0, "Min return should not be 0");
        require(execution.targetData.length > 0, "executorData should be not zero");
        require(desc.srcReceivers.length == desc.srcAmounts.length, "invalid srcReceivers length");
        require(desc.feeReceivers.length == desc.feeAmounts.length, "Invalid length");
        require(msg.value == (desc.srcToken == NATIVE ? desc.amount : 0), "Invalid msg.value");
        require(desc.feeReceivers.length == 0 || desc.flags & FEE_ON_DST != 0, "Invalid length");
        address to = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        uint256 held = balanceOf(desc.dstToken, to);
        takeIn(desc);
        uint256 before = balanceOf(desc.dstToken, address(this));
        Executor(execution.callTarget).callBytes{value: msg.value}(execution.targetData);
        uint256 got = balanceOf(desc.dstToken, address(this)) - before;
        give(desc.dstToken, to, got - payFees(desc, got));
        returnAmount = balanceOf(desc.dstToken, to) - held;
        require(returnAmount >= desc.minReturnAmount, "Return amount is not enough");
        emit Swapped(msg.sender, desc.srcToken, desc.dstToken, to, desc.amount, returnAmount);
        emit ClientData(execution.clientData);
        gasUsed = gasBefore - gasleft();
    }

    function takeIn(SwapDescriptionV2 calldata desc) private {
        if (desc.srcToken == NATIVE) return;
        if (desc.permit.length > 0) {
            bytes4 way = desc.permit.length == 256 ? bytes4(0x8fcbaf0c) : bytes4(0xd505accf);
            (bool isPermitted,) = desc.srcToken.call(bytes.concat(way, desc.permit));
            require(isPermitted, "Permit failed");
        }
        uint256 spent = 0;
        for (uint256 i = 0; i < desc.srcReceivers.length; i++) {
            spent += desc.srcAmounts[i];
            require(spent <= desc.amount, "Exceeded desc.amount");
            require(
                tryPull(desc.srcToken, msg.sender, desc.srcReceivers[i], desc.srcAmounts[i]),
                "TransferHelper: TRANSFER_FROM_FAILED"
            );
        }
    }

    function payFees(SwapDescriptionV2 calldata desc, uint256 got) private returns (uint256 total) {
        if (desc.feeReceivers.length == 0) return 0;
        bool isBps = desc.flags & FEE_IN_BPS != 0;
        for (uint256 i = 0; i < desc.feeReceivers.length; i++) {
            uint256 fee = isBps ? (got * desc.feeAmounts[i]) / 10_000 : desc.feeAmounts[i];
            total += fee;
            give(desc.dstToken, desc.feeReceivers[i], fee);
        }
        emit Fee(desc.dstToken, got, total, desc.feeReceivers, desc.feeAmounts, isBps);
    }

    function give(address token, address to, uint256 value) private {
        if (token == NATIVE) payNative(to, value);
        else send(token, to, value);
    }

    function balanceOf(address token, address holder) private view returns (uint256) {
        return token == NATIVE ? holder.balance : Erc20(token).balanceOf(holder);
    }
}
