// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Coin.sol";

/// Moves a coin many times in one transaction, each time with the holder's allowance: a chain's past is made with it.
contract Carrier {
    function carry(Coin coin, address[] calldata from, address[] calldata to, uint256[] calldata value) external {
        for (uint256 i = 0; i < from.length; i++) {
            require(coin.transferFrom(from[i], to[i], value[i]), "Carrier: refused");
        }
    }
}
